import { receipt as routes, type FoundComing } from '@srm/contract/srm/receipt'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { call, query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { Scanner } from './scanner'
import { receiveText } from './text'
import '../receipt.css'

const isLabel = (words: string): boolean => /^CFL1:/i.test(words.trim())
const addressOf = ({ kind, id }: FoundComing): string => `/srm/receipt/count?id=${id}${kind === 'order' ? '&kind=order' : ''}`

const Found = ({ rows, none }: { rows: readonly FoundComing[]; none: string }) => {
  const t = useText(receiveText)
  if (rows.length === 0) return <p className="srm-dim gr-hint">{none}</p>
  return (
    <ul className="gr-found">
      {rows.map((row) => (
        <li key={`${row.kind}${row.id}`}>
          <Link to={addressOf(row)}>
            <b>{row.supplierName}</b>
            <span>{row.kind === 'notice' ? `${row.docNo} · ${row.orderNos}` : `${row.docNo} · ${t.order}`}</span>
            <span className="gr-sub">{`${row.place} · ${t.due(row.day)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Finds what stands before the door: by a label, or by a number that the driver has. */
export const ReceivePage = () => {
  const t = useText(receiveText)
  const navigate = usePageNavigate()
  const asked = usePageSearch()['keyword'] ?? ''
  const [words, setWords] = useState(asked)
  const [wrong, setWrong] = useState<string | null>(null)
  const isAsking = useRef(false)
  const found = useQuery(query(routes.search, { query: { keyword: asked }, quiet: true }))
  const byLabel = async (label: string) => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      const { deliveryId, packageId } = await call(routes.byLabel, { query: { label, place: null }, quiet: true })
      await navigate({ to: '/srm/receipt/count', search: { id: deliveryId, package: packageId } })
    } catch (error) {
      setWrong((error as Error).message)
    } finally {
      isAsking.current = false
    }
  }
  const look = (typed: string) => {
    setWrong(null)
    if (isLabel(typed)) void byLabel(typed)
    else void navigate({ to: '/srm/receipt/receive', search: typed.trim() ? { keyword: typed.trim() } : {}, replace: true })
  }
  return (
    <>
      <PageHeader title={t.title} />
      <PageBody>
        <Card title={t.find}>
          <div className="gr-find">
            <Scanner onRead={look} />
            <p className="srm-dim">{t.findHint}</p>
            <form
              role="search"
              onSubmit={(event) => {
                event.preventDefault()
                look(words)
              }}
            >
              <Input size="large" aria-label={t.word} placeholder={t.word} value={words} onChange={(e) => setWords(e.target.value)} />
              <Button size="large" type="primary" htmlType="submit">
                {t.search}
              </Button>
            </form>
            {wrong && (
              <p className="srm-field-error" role="alert">
                {wrong}
              </p>
            )}
          </div>
        </Card>
        <Card title={asked ? t.results : t.expected} flush>
          <DetailLoader query={found}>{(rows) => <Found rows={rows} none={asked ? t.none : t.noneExpected} />}</DetailLoader>
        </Card>
      </PageBody>
    </>
  )
}
