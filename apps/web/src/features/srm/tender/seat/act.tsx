import type { Can } from '@srm/contract/kit/life'
import { Button } from 'antd'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { seatText } from './seat.text'

interface ActProps {
  /** Why it cannot be done now; null: it can; undefined: it is not this member's. */
  readonly no: Can[string] | undefined
  readonly label: string
  /** What is asked before it is done. */
  readonly sure: string
  readonly pending: boolean
  readonly isReady?: boolean
  /** Waited for before it is sent. */
  readonly settle?: () => Promise<unknown>
  readonly onGo: () => Promise<unknown>
}
/** A step of the member; what it waits for stands beside the button. */
export const Act = ({ no, label, sure, pending, isReady = true, settle, onGo }: ActProps) => {
  const t = useText(seatText)
  if (no === undefined) return null
  const go = async () => {
    await settle?.()
    if (await ask({ title: label, content: sure, ok: label, cancel: t.back })) await onGo()
  }
  return (
    <>
      {no && <span className="tds-no">{no.message}</span>}
      <Button type="primary" disabled={no !== null || !isReady} loading={pending} onClick={() => void go()}>
        {label}
      </Button>
    </>
  )
}
