import { useBlocker, useRouterState } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { markDirty } from '../../lib/dirty'
import { useText } from '../../lib/text'
import { useFormState, useForm } from './context'
import { formText } from './form.text'

/** Which page an address shows: path and the record it is about, as the tabs see it. */
export const pageOf = (path: string, search: Readonly<Record<string, string | undefined>>): string => {
  const identity = ['id', 'bizId'].flatMap((name) => (search[name] ? [`${name}=${search[name]}`] : []))
  return identity.length ? `${path}?${identity.join('&')}` : path
}

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
  const page = useRouterState({ select: (s) => pageOf(s.location.pathname, s.location.search as Record<string, string>) })
  useEffect(() => {
    markDirty(page, dirty)
    return () => markDirty(page, false)
  }, [page, dirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      store.isDirty() &&
      !busy() &&
      pageOf(current.pathname, current.search as Record<string, string>) !== pageOf(next.pathname, next.search as Record<string, string>),
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
