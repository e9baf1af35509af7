import { workflowModel, type ModelRow } from '@srm/contract/studio/workflow-model'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { disablingText } from './disabling.text'

type Model = Pick<ModelRow, 'id' | 'version' | 'nameZh' | 'nameEn' | 'disableBy' | 'disableOwn' | 'disableReason'>
interface DisablingStep {
  readonly key: 'confirmDisable' | 'keep'
  readonly label: string
  readonly permission: 'studio:workflowModel:disable'
  readonly danger: boolean
  readonly hidden: boolean
  /** Asked before it is done. */
  readonly confirm?: string
  readonly about?: string | null
  readonly run: () => Promise<unknown>
}

/** What is answered to whoever asked that a process be disabled: another one confirms it; either keeps it in force. */
export const useDisabling = (): ((model: Model) => readonly DisablingStep[]) => {
  const t = useText(disablingText)
  const english = useLanguage() === 'en-US'
  const confirm = useAction(workflowModel.confirmDisable)
  const keep = useAction(workflowModel.keep)
  return ({ id, version, nameZh, nameEn, disableBy, disableOwn, disableReason }) => {
    const name = english ? nameEn : nameZh
    const permission = 'studio:workflowModel:disable'
    const ref = { id, version }
    const isAsked = disableBy !== null
    return [
      {
        ...{
          key: 'confirmDisable',
          label: t.confirm,
          permission,
          danger: true,
          confirm: t.confirmSure(name),
          about: disableReason && t.because(disableReason),
        },
        hidden: !isAsked || disableOwn,
        run: () => confirm.run(ref),
      },
      {
        ...{ key: 'keep', label: disableOwn ? t.takeBack : t.keep, permission, danger: false, hidden: !isAsked },
        run: () => keep.run(ref),
      },
    ]
  }
}
