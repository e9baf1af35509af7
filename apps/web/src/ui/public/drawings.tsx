const ticks = Array.from({ length: 12 }, (_, i) => {
  const [sin, cos] = [Math.sin((i * Math.PI) / 6), Math.cos((i * Math.PI) / 6)]
  return `M${(92 + 26 * cos).toFixed(1)} ${(54 + 26 * sin).toFixed(1)}L${(92 + 22 * cos).toFixed(1)} ${(54 + 22 * sin).toFixed(1)}`
}).join('')

/** A clock under a magnifier on water: nothing found. */
export const NothingFound = () => (
  <svg viewBox="0 0 200 128" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <g stroke="var(--text-2)">
      <circle cx="92" cy="54" r="32" />
      <path d={`m116 78 22 22M92 40v14l9 6${ticks}`} />
    </g>
    <g stroke="var(--aqua)">
      <path d="M8 104c24-12 40 8 64 0s40-8 64 0 36 6 56-4" />
      <path d="M24 116c20-10 36 6 56 0s36-6 56 0 28 4 40-2" opacity=".6" />
    </g>
  </svg>
)

/** A broken stream: the page could not be fetched. */
export const Interrupted = () => (
  <svg viewBox="0 0 200 128" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path stroke="var(--text-2)" d="M92 24v32M108 24v32M84 56h32v12a16 16 0 0 1-32 0ZM100 84v12" />
    <g stroke="var(--aqua)">
      <path d="M8 104c24-12 40 8 64 0M128 104c24-8 36 6 56-4" />
      <path d="M24 116c20-10 28 4 44 0M132 116c16-4 28 4 40-2" opacity=".6" />
    </g>
  </svg>
)
