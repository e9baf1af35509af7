/** Aqua, as everything that was awarded. */
export const AwardRibbon = () => (
  <svg viewBox="0 0 14 18" aria-hidden="true">
    <path d="M1 0h12v18l-6-4-6 4z" fill="var(--aqua)" />
    <path d="m4 6.500 2.200 2.200L10 4.800" fill="none" stroke="var(--on-solid)" strokeWidth="1.5" />
  </svg>
)
