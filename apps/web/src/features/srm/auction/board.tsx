import type { AuctionMessage } from '@srm/contract/srm/auction'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { Scroll } from './scroll'
import { monitorText } from './monitor/text'

export interface BoardProps {
  readonly messages: readonly AuctionMessage[]
  readonly placeholder: string
  /** Answers whether it was sent; absent: nothing may be written. */
  readonly send?: (body: string) => Promise<unknown>
}
/** The message board: what the buyer says to all, and what bidders ask without a name. */
export const Board = ({ messages, placeholder, send }: BoardProps) => {
  const t = useText(monitorText)
  const [body, setBody] = useState('')
  const submit = async () => {
    if (send && body.trim() && (await send(body.trim())) !== undefined) setBody('')
  }
  return (
    <div className="auc-board">
      {messages.length > 0 && (
        <Scroll label={t.board} live>
          <ul>
            {messages.map((one) => (
              <li key={one.id} data-author={one.author}>
                <small className="srm-dim">
                  {t.author[one.author]} {one.at.slice(11)}
                </small>
                <p>{one.body}</p>
              </li>
            ))}
          </ul>
        </Scroll>
      )}
      {send && (
        <div className="srm-row">
          <Input
            value={body}
            maxLength={500}
            placeholder={placeholder}
            aria-label={placeholder}
            onChange={(event) => setBody(event.target.value)}
            onPressEnter={() => void submit()}
          />
          <Button disabled={!body.trim()} onClick={() => void submit()}>
            {t.send}
          </Button>
        </div>
      )}
    </div>
  )
}
