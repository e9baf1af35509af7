import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { ToneTag } from '../../../ui/tags/status-tag'
import { designerText } from './designer.text'
import type { Editor } from './use-draft'

interface ToolbarProps {
  readonly model: ModelDetail
  readonly editor: Editor
  readonly errors: number
  readonly disabled: boolean
  readonly saving: boolean
  readonly onArrange: () => void
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly children?: ReactNode
}
export const Toolbar = ({ model, editor, errors, disabled, saving, onArrange, onSave, onPublish, children }: ToolbarProps) => {
  const t = useText(designerText)
  const { dict } = useText(workflowText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const { draft, isDirty, canUndo, canRedo, undo, redo } = editor
  const status = model.status as keyof typeof dict.wf_model_status
  return (
    <header className="wf-head">
      <div>
        <Link to={'/studio/workflow/model' as never}>{t.back}</Link>
        <h1>
          {english ? draft.nameEn : draft.nameZh}{' '}
          <ToneTag tone={status === '1' ? 'done' : status === '9' ? 'end' : 'todo'}>{dict.wf_model_status[status]}</ToneTag>
        </h1>
        <p className="srm-dim">
          {[
            model.isChanged && t.draftOf((model.versionNo ?? 0) + 1),
            t.changedBy(model.draftBy),
            model.versionNo === null ? t.offline : t.online(model.versionNo),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="srm-row wrap">
        {!disabled && (
          <>
            <Button icon={<Icon name="left" />} disabled={!canUndo} title="Ctrl Z" onClick={undo}>
              {t.undo}
            </Button>
            <Button icon={<Icon name="right" />} disabled={!canRedo} title="Ctrl Shift Z" onClick={redo}>
              {t.redo}
            </Button>
            <Button onClick={onArrange}>{t.arrange}</Button>
          </>
        )}
        {children}
        {!disabled && (
          <Button disabled={!isDirty} loading={saving} title="Ctrl S" onClick={onSave}>
            {t.save}
          </Button>
        )}
        {!disabled && may('studio:workflowModel:publish') && (
          <Button type="primary" onClick={onPublish} aria-label={errors > 0 ? t.publishCount(errors) : t.publish}>
            {t.publish}
            {errors > 0 && ` (${errors})`}
          </Button>
        )}
      </div>
    </header>
  )
}
