import './segments.css'

interface SegmentsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}
/** One of a few views of the same thing. */
export const Segments = <V extends string>({ label, value, options, onChange }: SegmentsProps<V>) => (
  <div className="srm-segments" role="group" aria-label={label}>
    {options.map((one) => (
      <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
        {one.label}
      </button>
    ))}
  </div>
)
