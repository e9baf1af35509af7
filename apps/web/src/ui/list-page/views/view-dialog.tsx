import { listView, type ListView } from '@srm/contract/sys/list-view'
import type { ViewContent } from '@srm/domain/sys/list-view/list-view.rules'
import { Button, Checkbox, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { useAction } from '../../../lib/wire/client'
import { useViewWords } from './view-words'

interface ViewDialogProps {
  readonly listKey: string
  readonly content: ViewContent
  /** The view to be renamed; absent: a new one. */
  readonly view?: ListView | undefined
  readonly onSaved: (view: ListView) => void
  readonly onClose: () => void
}
/** Name, sharing and default of a view. */
export const ViewDialog = ({ listKey, content, view, onSaved, onClose }: ViewDialogProps) => {
  const t = useViewWords()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [refusal, setRefusal] = useState('')
  const add = useAction(listView.add, { quiet: true })
  const edit = useAction(listView.edit, { quiet: true })
  const save = async () => {
    try {
      const saved = view
        ? await edit.send({ id: view.id, version: view.version, name })
        : await add.send({ listKey, name, shared, isDefault, content: content as never })
      onSaved(saved)
      onClose()
    } catch (error) {
      setRefusal(error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : '')
      input.current?.focus()
    }
  }
  return (
    <Modal
      open
      afterOpenChange={(open) => open && input.current?.focus()}
      title={view ? t.renameTitle : t.newTitle}
      width={520}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
    >
      <form
        className="srm-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div>
          <label htmlFor={id}>{t.name}</label>
          <Input
            id={id}
            ref={input}
            maxLength={40}
            value={name}
            status={refusal ? 'error' : undefined}
            aria-invalid={Boolean(refusal)}
            aria-describedby={refusal ? `${id}-why` : undefined}
            onChange={(event) => {
              setName(event.target.value)
              setRefusal('')
            }}
          />
          {refusal && (
            <p id={`${id}-why`} className="srm-view-refusal" role="alert">
              {refusal}
            </p>
          )}
        </div>
        {!view && (
          <>
            <div>
              <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
                {t.shareThis}
              </Checkbox>
              <p className="srm-dim srm-under-check">{t.shareHint}</p>
            </div>
            <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
              {t.defaultThis}
            </Checkbox>
            <p className="srm-dim">{t.keeps}</p>
          </>
        )}
        <div className="srm-dialog-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" htmlType="submit" disabled={!name.trim()} loading={add.pending || edit.pending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
