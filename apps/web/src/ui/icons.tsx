/** 16 px line icons of the design; stroke follows the text colour. */
const paths = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z',
  doc: 'M4 1.8h5.5L12.5 5v9.2H4zM9.3 2v3.2h3M6 8.5h4.5M6 11h4.5',
  gavel: 'M8.7 2.2l5 5-2 2-5-5zM7.5 6.8 2 12.3l1.6 1.6L9 8.5M9 14.2h5',
  bolt: 'M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z',
  users:
    'M6 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 6 8zM1.5 13.5c0-2.3 2-4 4.5-4s4.5 1.7 4.5 4M10.5 3a2.4 2.4 0 0 1 0 4.8M12 9.8c1.6.5 2.6 1.9 2.6 3.7',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.8 14c0-2.8 2.3-4.8 5.2-4.8s5.2 2 5.2 4.8',
  shield: 'M8 1.8 13 3.6v4.2c0 3-2.1 5.2-5 6.4-2.9-1.2-5-3.4-5-6.4V3.6zM5.8 8l1.6 1.6 3-3',
  swap: 'M2.5 5.5h10L10 3M13.5 10.5h-10L6 13',
  star: 'M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3 4.3 13.3l.8-4.1L2 6.3l4.2-.5z',
  contract: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  cart: 'M1.5 2.5h2l1.5 8h7.5l1.3-5.5H4.2M6 13.5h.01M11.5 13.5h.01',
  truck:
    'M1.5 3.5h8v7.5h-8zM9.5 6h3l2 2.5V11h-5M4.5 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM11.5 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z',
  wallet: 'M2 4.5h12v9H2zM2 4.5 11 2v2.5M11 9h3',
  building: 'M3 14V2.5h7V14M10 6h3v8M1.5 14h13M5.2 5h2.6M5.2 7.7h2.6M5.2 10.4h2.6',
  gear: 'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM6.6 3.6 6.9 1.8h2.2l.3 1.8.7.3 1.5-1 1.5 1.5-1 1.5.3.7 1.8.3v2.2l-1.8.3-.3.7 1 1.5-1.5 1.5-1.5-1-.7.3-.3 1.8H6.9l-.3-1.8-.7-.3-1.5 1-1.5-1.5 1-1.5-.3-.7-1.8-.3V6.9l1.8-.3.3-.7-1-1.5 1.5-1.5 1.5 1z',
  key: 'M10.2 9.3a3.5 3.5 0 1 0-3.5-3.5c0 .5.1 1 .3 1.4L2 12.2V14h2.2v-1.6h1.6v-1.6h1.3l1.2-1.1c.6.3 1.2.4 1.9.4zM11.3 4.8h.01',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  folder: 'M1.8 3.5h4.4L7.8 5h6.4v8H1.8z',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14',
  filter: 'M2 3h12L9.5 8.5v4L6.5 14V8.5z',
  bell: 'M3.5 11.5h9L11.5 10V7a3.5 3.5 0 0 0-7 0v3zM6.7 13.5c.3.5.7.7 1.3.7s1-.2 1.3-.7',
  menu: 'M2.5 3.5h11M6.5 8h7M2.5 12.5h11M4 6.5 2.5 8 4 9.5',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.2 3.2L13 5',
  arrow: 'M2.5 8h11M9.5 4l4 4-4 4',
  minus: 'M3 8h10',
  plus: 'M8 3v10M3 8h10',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3V11M8 5h.01',
  alert: 'M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.5h.01',
  download: 'M2.5 11v2.5h11V11M8 2v8.5M5 7.7l3 2.8 3-2.8',
  upload: 'M2.5 11v2.5h11V11M8 10.5V2M5 4.8 8 2l3 2.8',
  refresh: 'M13.2 6.5A5.5 5.5 0 0 0 3.4 5M2.8 2.5V5h2.6M2.8 9.5A5.5 5.5 0 0 0 12.6 11M13.2 13.5V11h-2.6',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  density: 'M2.5 2.5h11M2.5 13.5h11M8 5v6M6.3 6.5 8 5l1.7 1.5M6.3 9.5 8 11l1.7-1.5',
  expand: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  right: 'M6 4l4 4-4 4',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.5v4.5M9.3 6.5v4.5',
  copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1',
  chat: 'M2.5 3h11v7.5H7l-3 2.8v-2.8H2.5zM5.2 6h5.6M5.2 8h3.6',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  file: 'M4 1.8h5.5L12.5 5v9.2H4zM9.3 2v3.2h3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  logout: 'M6.5 2.5h-4v11h4M10.5 5l3 3-3 3M13.5 8h-8',
  pin: 'M6 2h4l-.5 4L12 8.5H4L6.5 6zM8 8.5V14',
  book: 'M2.5 3c2-.8 3.8-.8 5.5.4C9.7 2.2 11.5 2.2 13.5 3v10c-2-.8-3.8-.8-5.5.4-1.7-1.2-3.5-1.2-5.5-.4zM8 3.4v10',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c3.2 3.6 3.2 8.4 0 12M8 2c-3.2 3.6-3.2 8.4 0 12',
  moon: 'M13.3 9.7A5.7 5.7 0 0 1 6.3 2.7 5.7 5.7 0 1 0 13.3 9.7z',
  headset:
    'M3 9.5V8a5 5 0 0 1 10 0v1.5M3 8.8h2v3.4H3.8A.8.8 0 0 1 3 11.4zM13 8.8h-2v3.4h1.2a.8.8 0 0 0 .8-.8zM12.5 12.2c0 1.2-1.3 1.8-3.5 1.8',
  shrink: 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5',
  edit: 'M10.5 2.5l3 3-7.5 7.5-3.5.5.5-3.5zM9 4l3 3',
  left: 'M10 3 5 8l5 5',
  toLeft: 'M3 2.5v11M13.5 8H6M9 5 6 8l3 3',
  toRight: 'M13 2.5v11M2.5 8H10M7 5l3 3-3 3',
  tasks: 'M2.5 3.5h5v4h-5zM2.5 10h11M2.5 13h7M10 5.5h3.5',
  bookmark: 'M4 2h8v12l-4-3-4 3z',
  query: 'M2 3h12L9.5 8.5v4L6.5 14V8.5zM12 11v4M10 13h4',
  chart: 'M2.5 2.5v11h11M5.5 11V8M8.5 11V5M11.5 11V6.5',
  box: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3zM2.5 5 8 8l5.5-3M8 8v6',
  branches: 'M2.5 2.5h4v3h-4zM2.5 10.5h4v3h-4zM9.5 6.5h4v3h-4zM4.5 5.5v5M6.5 4h5v2.5',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as readonly IconName[]

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg className="srm-icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)

/** Menu rows name their icon by subject. */
const subjects: Readonly<Record<string, IconName>> = {
  sourcing: 'gavel',
  inquiry: 'doc',
  supplier: 'users',
  system: 'gear',
  setting: 'gear',
  role: 'key',
  permission: 'key',
  department: 'building',
  depart: 'building',
  dict: 'list',
  announcement: 'bell',
  message: 'bell',
  company: 'building',
  profile: 'building',
  review: 'shield',
  team: 'users',
  audit: 'search',
  safety: 'shield',
  idcard: 'contract',
  home: 'home',
  potential: 'users',
  qualified: 'shield',
  expiry: 'clock',
}
/** Icon names come from menu rows an administrator may edit: unknown ones get the plain sheet. */
export const iconNamed = (name: string | null | undefined): IconName =>
  !name ? 'doc' : Object.hasOwn(paths, name) ? (name as IconName) : (subjects[name] ?? 'doc')
