import { useBlocker } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { markDirty } from '../../lib/dirty'
import { pageKey, usePageHref } from '../../lib/page'
import { stringifySearch } from '../../lib/search'
import { useText } from '../../lib/text'
import { useFormState, useForm } from './context'
import { formText } from './form.text'

const keyOf = (at: { pathname: string; search: object }) => pageKey(`${at.pathname}${stringifySearch({ ...at.search })}`)

interface LeaveGuardProps {
  /** A send is under way: what it does next is its own business. */
  readonly busy: () => boolean
  readonly onSave: () => Promise<unknown>
  readonly onDrop: () => void
}

/** Asks before unsaved input is lost; saved or reverted forms never ask (ux F6). */
export const LeaveGuard = ({ busy, onSave, onDrop }: LeaveGuardProps) => {
  const t = useText(formText)
  const { store } = useForm()
  useFormState()
  const dirty = store.isDirty()
  const page = pageKey(usePageHref())
  useEffect(() => {
    markDirty(page, dirty)
    return () => markDirty(page, false)
  }, [page, dirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => store.isDirty() && !busy() && keyOf(current) !== keyOf(next),
    enableBeforeUnload: () => store.isDirty() && !busy(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  return (
    <Modal
      open
      width={520}
      title={t.leaveTitle}
      onCancel={reset}
      footer={[
        <Button
          key="drop"
          danger
          onClick={() => {
            onDrop()
            proceed()
          }}
        >
          {t.leaveDrop}
        </Button>,
        <Button key="save" onClick={() => void onSave().then(proceed, reset)}>
          {t.leaveSave}
        </Button>,
        <Button key="stay" type="primary" onClick={reset}>
          {t.leaveStay}
        </Button>,
      ]}
    />
  )
}
