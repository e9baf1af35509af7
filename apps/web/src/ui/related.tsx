import { Link } from '@tanstack/react-router'
import './detail.css'
import { text, useText } from '../lib/text'
import { useMay } from './actor'
import { Icon, type IconName } from './icons'

export interface RelatedDocument {
  readonly label: string
  readonly count: number
  /** The list, or the one record, that the number counts. */
  readonly to: string
  readonly icon?: IconName
  readonly permission?: string
}
const relatedText = text({
  zh: { title: '相关单据', count: (label: string, n: number) => `${label} ${n} 条` },
  en: { title: 'Related documents', count: (label: string, n: number) => `${label}: ${n}` },
})

/** 询价 1 · 报价 3 · 合同 1: documents of one matter, each number a link to what it counts (ux D4). */
export const RelatedDocuments = ({ documents }: { documents: readonly RelatedDocument[] }) => {
  const t = useText(relatedText)
  const may = useMay()
  const seen = documents.filter((one) => may(one.permission))
  if (!seen.length) return null
  return (
    <nav className="srm-related" aria-label={t.title}>
      {seen.map((one) =>
        // Nothing to count, nothing to open.
        one.count > 0 ? (
          <Link key={one.label} to={one.to} aria-label={t.count(one.label, one.count)}>
            <Icon name={one.icon ?? 'doc'} />
            {one.label} <b>{one.count}</b>
          </Link>
        ) : (
          <span key={one.label} className="srm-dim">
            <Icon name={one.icon ?? 'doc'} />
            {one.label} <b>0</b>
          </span>
        ),
      )}
    </nav>
  )
}
