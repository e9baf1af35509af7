import { dashboard } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { buyingText } from '../managing/buying.text'
import { CardState } from '../card-state'

const atFirst = 5

/** Which steps of the own inquiries others are asked to do, who may do them, and since when they wait. */
export const AwaitedCard = () => {
  const t = useText(buyingText)
  const [all, setAll] = useState(false)
  const awaited = useQuery(query(dashboard.awaited, { quiet: true }))
  const count = awaited.data?.length ?? 0
  return (
    <Card title={t.awaited} flush note={awaited.data && `${count} · ${t.awaitedHint}`}>
      <CardState query={awaited} empty={(found) => found.length === 0} none={t.noneAwaited}>
        {(found) => (
          <>
            <ul className="srm-due">
              {(all ? found : found.slice(0, atFirst)).map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  <div className="srm-due-main">
                    <p>
                      <Link to={`/srm/inquiry/detail?id=${one.id}`} title={one.title}>
                        {one.title}
                      </Link>
                    </p>
                    <small>
                      {one.docNo} · {one.at ? t.until(one.at.slice(5, 16)) : t.waited(one.since.slice(5, 16))}
                    </small>
                  </div>
                  <small className="srm-home-awaited" title={one.people.join(', ')}>
                    <b>{t.waitsFor[one.kind]}</b>
                    {one.people.length > 0 ? t.people(one.people) : <span className="srm-home-late">{t.nobody}</span>}
                  </small>
                </li>
              ))}
            </ul>
            {!all && count > atFirst && (
              <button type="button" className="srm-link srm-home-more" onClick={() => setAll(true)}>
                {t.more(count - atFirst)}
              </button>
            )}
          </>
        )}
      </CardState>
    </Card>
  )
}
