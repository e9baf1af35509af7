import { supplier360, type RiskSign } from '@srm/contract/srm/supplier-360'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import type { RiskCode, RiskLevel } from '@srm/domain/srm/supplier-360/risk.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { Tone } from '../../../../ui/tags/tone'
import { view360Words } from './text'

const tones: Readonly<Record<RiskLevel, Tone>> = { high: 'bad', medium: 'todo', low: 'end' }

/** The tab that shows what a sign speaks of. */
export type RiskTab = 'all' | 'dealings' | 'scorecard'
const tabOf = (code: RiskCode): RiskTab => {
  if (code === 'grade' || code === 'gradeFell') return 'scorecard'
  return ['stopped', 'correctionsOverdue', 'correctionsOpen', 'answersOverdue'].includes(code) ? 'dealings' : 'all'
}

const Sign = ({ sign, onLook }: { sign: RiskSign; onLook: (tab: RiskTab) => void }) => {
  const t = useText(view360Words)
  const kinds: Readonly<Record<string, string>> = useText(standingText).dict.standing_kind
  const params = sign.code === 'stopped' ? [kinds[sign.params[0] ?? ''] ?? '', ...sign.params.slice(1)] : sign.params
  return (
    <li>
      <ToneTag tone={tones[sign.level]}>{t.level[sign.level]}</ToneTag>
      <span className="sup-risk">{t.risk[sign.code](...params)}</span>
      <button type="button" className="srm-link" onClick={() => onLook(tabOf(sign.code))}>
        {t.look}
      </button>
    </li>
  )
}

/** What speaks against the company today, gravest first. */
export const RisksTab = ({ id, onLook }: { id: string; onLook: (tab: RiskTab) => void }) => {
  const t = useText(view360Words)
  const found = useQuery(query(supplier360.risks, { query: { id }, quiet: true }))
  return (
    <Card title={t.tabs.risks}>
      <DetailLoader query={found}>
        {(signs) =>
          signs.length === 0 ? (
            <EmptyState title={t.noRisks} detail={t.noRisksHint} />
          ) : (
            <ul className="srm-ruled sup-quals">
              {signs.map((sign, i) => (
                <Sign key={`${sign.code} ${i}`} sign={sign} onLook={onLook} />
              ))}
            </ul>
          )
        }
      </DetailLoader>
    </Card>
  )
}
