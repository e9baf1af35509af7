import { OwnWords } from '../../ui/public/own-words'

/** Facts with their names; those without a value are left out. */
export const KeyValues = ({ className, rows }: { className: string; rows: readonly (readonly [string, string | null | undefined])[] }) => (
  <dl className={className}>
    {rows.map(([label, value]) =>
      value ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <OwnWords>{value}</OwnWords>
          </dd>
        </div>
      ) : null,
    )}
  </dl>
)
