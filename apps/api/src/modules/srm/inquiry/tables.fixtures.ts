/**
 * Whose rows a company finds with hand-written SQL: `own` its own alone, `invited` those of inquiries it is asked to, `staff`
 * none. `sealed`: staff find none either before the opening.
 */
export const tables: Readonly<Record<string, { readonly to: 'own' | 'invited' | 'staff'; readonly sealed?: true }>> = {
  inquiry: { to: 'invited' },
  inquiry_secret: { to: 'staff' },
  inquiry_line: { to: 'invited' },
  inquiry_line_secret: { to: 'staff' },
  inquiry_supplier: { to: 'own' },
  inquiry_reply: { to: 'own', sealed: true },
  inquiry_round: { to: 'staff' },
  inquiry_round_request: { to: 'staff' },
  inquiry_version: { to: 'invited' },
  inquiry_question: { to: 'own' },
  inquiry_clarification: { to: 'invited' },
  inquiry_amendment: { to: 'invited' },
  inquiry_amendment_secret: { to: 'staff' },
  inquiry_seal: { to: 'staff', sealed: true },
  quotation: { to: 'own', sealed: true },
  quotation_part: { to: 'own', sealed: true },
  quotation_line: { to: 'own', sealed: true },
  inquiry_judgement: { to: 'staff' },
  inquiry_score: { to: 'staff' },
  inquiry_award: { to: 'staff' },
  inquiry_award_line: { to: 'own' },
  inquiry_validity: { to: 'own' },
}
