import type { SiteIcon as Name } from '@srm/domain/portal/site/site.config'

/** Two strokes each: the thing, and what matters about it in aqua. */
const shapes: Readonly<Record<Name, readonly [string, string]>> = {
  register: ['M24 35H8V5h17l7 7v10M25 5v7h7', 'M26 31h10M31 26v10M14 20h12M14 26h6'],
  quote: ['M6 8h28v20H20l-8 7v-7H6Z', 'm15 13 5 6 5-6M20 19v6M15 20h10'],
  award: ['M31 16a11 11 0 1 1-22 0 11 11 0 0 1 22 0ZM14 25l-3 11 9-4 9 4-3-11', 'm15 16 4 4 7-7'],
  file: ['M8 5h17l7 7v23H8zM25 5v7h7', 'M14 20h12M14 26h7'],
  shield: ['M20 4l13 5v10c0 9-6 14-13 17C13 33 7 28 7 19V9z', 'm14 20 4 4 8-9'],
  clock: ['M35 20a15 15 0 1 1-30 0 15 15 0 0 1 30 0Z', 'M20 10v10l7 4'],
  scale: ['M20 6v28M12 34h16M8 12h24', 'm8 12-4 11h8ZM32 12l-4 11h8Z'],
  leaf: ['M7 33C7 15 17 7 34 6c0 18-8 26-20 26', 'M7 33c5-10 11-15 18-19'],
  truck: ['M4 9h19v19H4zM23 16h7l6 6v6H23', 'M15 30a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM32 30a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z'],
  chart: ['M6 5v30h29', 'm12 26 7-8 6 4 9-12'],
  people: ['M21 14a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM4 33c0-8 5-11 11-11s11 3 11 11', 'M26 9a5 5 0 0 1 0 10M30 23c4 1 6 5 6 10'],
  key: ['M20 26a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z', 'm18 20 16-14M28 11l5 6'],
}
export const SiteIcon = ({ name }: { name: Name }) => (
  <svg className="pt-i" viewBox="0 0 40 40" aria-hidden="true">
    <path d={shapes[name][0]} />
    <path className="aq" d={shapes[name][1]} />
  </svg>
)
