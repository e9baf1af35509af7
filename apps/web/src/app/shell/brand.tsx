/** The mark and the product's name; the name stays whole at 160 px in both languages. */
export const Brand = ({ name }: { name: string }) => (
  <span className="srm-brand">
    <svg viewBox="0 0 22 22" width="22" height="22" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M2 6.5c5-4 8 4 18 0" stroke="var(--brand-wave)" />
      <path d="M2 11.5c5-4 8 4 18 0" stroke="var(--primary)" />
      <path d="M2 16.5c5-4 8 4 18 0" stroke="var(--aqua)" />
    </svg>
    <span>{name}</span>
  </span>
)
