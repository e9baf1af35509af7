/** The mark and the product's name; a name longer than the menu is cut, the whole is shown on hover. */
export const Brand = ({ name }: { name: string }) => (
  <span className="srm-row srm-brand">
    <svg viewBox="0 0 22 22" width="22" height="22" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M2 6.5c5-4 8 4 18 0" stroke="var(--brand-wave)" />
      <path d="M2 11.5c5-4 8 4 18 0" stroke="var(--primary)" />
      <path d="M2 16.5c5-4 8 4 18 0" stroke="var(--aqua)" />
    </svg>
    <span title={name}>{name}</span>
  </span>
)
