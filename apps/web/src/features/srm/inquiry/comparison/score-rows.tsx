import { nothing } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import type { CompareSheet } from './compare.model'
import { compareText } from './compare.text'

const parts = ['price', 'delivery', 'payment', 'technical', 'total'] as const

/** Weighted scores by part; the best of each part is underlined. */
export const ScoreRows = ({ sheet }: { sheet: CompareSheet }) => {
  const t = useText(compareText)
  return parts.map((part) => {
    const scores = sheet.suppliers.map((s) => s.scores?.[part] ?? null)
    const best = scores.reduce<string | null>((top, s) => (s !== null && (top === null || Number(s) > Number(top)) ? s : top), null)
    return (
      <tr key={part}>
        <th scope="row" className="cmp-item">
          <span className="cmp-words">
            <b>{t.scoreParts[part]}</b>
          </span>
        </th>
        <td className="cmp-last" />
        {sheet.suppliers.map((s, i) => (
          <td key={s.id}>
            <span className={scores[i] !== null && scores[i] === best ? 'cmp-lowest' : undefined}>{scores[i] ?? nothing}</span>
          </td>
        ))}
      </tr>
    )
  })
}
