import { auctionRoom as routes } from '@srm/contract/srm/auction'
import { Button } from 'antd'
import { useState } from 'react'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Card } from '../../../../ui/layout/card'
import { DecimalInput } from '../../../../ui/tags/money'
import type { OwnLot } from './bid-box'
import { roomText } from './text'

/** How low the server may go for the company. */
export const ProxyCard = ({ id, lot, places }: { id: string; lot: OwnLot; places: number }) => {
  const t = useText(roomText)
  const [floor, setFloor] = useState<string | null>(null)
  const save = useAction(routes.setProxy, { onDone: () => setFloor(null) })
  return (
    <Card title={t.proxy} note={lot.floor ? t.proxyNow(thousands(lot.floor, places)) : undefined}>
      <p className="srm-field-hint">{t.proxyHint}</p>
      <div className="srm-row wrap">
        <DecimalInput aria-label={t.proxy} places={places} value={floor ?? ''} onChange={setFloor} />
        <Button disabled={!floor} loading={save.pending} onClick={() => void save.run({ id, lot: lot.lot, floor })}>
          {t.proxySet}
        </Button>
        {lot.floor && <Button onClick={() => void save.run({ id, lot: lot.lot, floor: null })}>{t.proxyClear}</Button>}
      </div>
    </Card>
  )
}
