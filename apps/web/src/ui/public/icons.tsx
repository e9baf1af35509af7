const paths = {
  search: 'M13 13l4 4M14.500 9a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0Z',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close20: 'M5 5l10 10M15 5L5 15',
  sun: 'M10 6.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M15.700 4.300l-1.100 1.100M5.400 14.600l-1.100 1.100',
  moon: 'M16.500 12.300A7 7 0 0 1 7.700 3.500a7 7 0 1 0 8.800 8.800Z',
  chat: 'M3 4.500h14v9H9l-4 3v-3H3Z',
  arrow: 'M2.500 8h11M9.500 4l4 4-4 4',
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  down: 'M3.500 6 8 10.500 12.500 6',
  pause: 'M5.500 3.500v9M10.500 3.500v9',
  play: 'M5 3.500v9l7-4.500Z',
  go: 'M3 8h10M9 4l4 4-4 4',
  clock: 'M8 4.500V8l2.500 1.500M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  ok: 'M3 8.500 6.500 12 13 5',
  minus: 'M4 8h8',
  cross: 'M4 4l8 8M12 4l-8 8',
  eye: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  eyeOff: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM3 13 13 3',
  copy: 'M5.500 5.500h8v8h-8ZM3.500 10.500h-1v-8h8v1',
  share:
    'M5.600 7.200l4.800-2.600M5.600 8.800l4.800 2.600M5.800 8a1.800 1.800 0 1 1-3.600 0 1.800 1.800 0 0 1 3.600 0ZM13.800 3.800a1.800 1.800 0 1 1-3.600 0 1.800 1.800 0 0 1 3.600 0ZM13.800 12.200a1.800 1.800 0 1 1-3.600 0 1.800 1.800 0 0 1 3.600 0Z',
  print: 'M4.500 6V2.500h7V6M4.500 11.500h-2V6h11v5.500h-2M4.500 9.500h7v4h-7Z',
  warn: 'M8 4.800v4M8 11v.2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  redo: 'M13 8a5 5 0 1 1-1.500-3.600M13 2.500V5h-2.500',
} as const
export type IconName = keyof typeof paths
const large: ReadonlySet<IconName> = new Set<IconName>(['search', 'menu', 'close20', 'chat', 'sun', 'moon'])

/** Line icons of one colour, drawn beside words or inside a named button: never read out themselves. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={large.has(name) ? 'ic ic20' : 'ic'} viewBox={large.has(name) ? '0 0 20 20' : '0 0 16 16'} aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

/** Three waves in a tile: the product's mark. */
export const Mark = ({ onNavy = false }: { onNavy?: boolean }) => {
  const wave = onNavy ? 'var(--navy)' : 'var(--on-solid)'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={onNavy ? 'var(--on-solid)' : 'var(--mark)'} />
      <g fill="none" strokeLinecap="round" strokeWidth="2.5">
        <path d="M7 12c5-5 9-3 11 0s4 3 7 1" stroke={wave} />
        <path d="M7 18c5-5 9-3 11 0s4 3 7 1" stroke="var(--aqua)" />
        <path d="M7 24c5-5 9-3 11 0s4 3 7 1" stroke={wave} opacity=".5" />
      </g>
    </svg>
  )
}

/** Six thin parallel streams, the motif of every navy ground. */
export const FlowLines = ({ height, strength = 0.08 }: { height: number; strength?: number }) => {
  const step = Math.min(40, height / 10)
  const stream = (k: number) => {
    const y = height * 1.05 + k * step
    const mid = height * 0.63 + k * step * 0.8
    return `M-40 ${y}C403 ${y - height * 0.62} 662 ${y + height * 0.08} 950 ${mid}S1296 ${height * 0.03 + k * step * 0.7} 1480 ${height * 0.07 + k * step * 0.62}`
  }
  return (
    <svg className="flow" viewBox={`0 0 1440 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--on-solid)" strokeOpacity={strength} strokeWidth="1.5">
        {[0, 1, 2, 3, 4, 5].map((k) => (
          <path key={k} d={stream(k)} />
        ))}
      </g>
    </svg>
  )
}
