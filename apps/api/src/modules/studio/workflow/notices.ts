import { documentText } from '@srm/domain/documents.text'
import { fill } from '@srm/domain/kit/text'
import type { Named } from '@srm/domain/studio/workflow/graph'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify } from '../../sys/announcement/announcement.public'
import type { Held } from './instance'

const words = { zh: workflowText.zh.notice, en: workflowText.en.notice }
type Key = keyof typeof words.zh
type Param = string | Named

const said = (lang: 'zh' | 'en', key: Key, params: readonly Param[]): string =>
  fill(
    words[lang][key],
    params.map((one) => (typeof one === 'string' ? one : one[lang])),
  )
const titleOf = ({ instance }: Held): Named => ({ zh: instance.title, en: instance.titleEn ?? instance.title })
const kindOf = ({ instance }: Held): Named => {
  const type = instance.bizType as keyof typeof documentText.zh.name
  return { zh: documentText.zh.name[type], en: documentText.en.name[type] }
}

/** The event of the notice of a task: closed with it. */
export const taskEvent = (taskId: string): string => `wf.${taskId}`

interface Told {
  readonly to: Parameters<typeof notify>[1]['to']
  readonly title: readonly [Key, ...Param[]]
  readonly body: readonly [Key, ...Param[]]
  readonly event: string
  readonly page: string
  readonly mail?: boolean
  readonly informative?: boolean
}
const tell = (sys: Tx, { instance }: Held, { to, title: [title, ...titled], body: [body, ...filled], page, ...rest }: Told) =>
  notify(sys, {
    to,
    title: said('zh', title, titled),
    titleEn: said('en', title, titled),
    content: said('zh', body, filled),
    contentEn: said('en', body, filled),
    openPage: page,
    bizType: instance.bizType,
    busId: instance.bizId,
    ...rest,
  })

const pageOf = (taskId: string) => `/studio/workflow/todo?task=${taskId}`

export const tellAsked = (sys: Tx, held: Held, task: { readonly id: string; readonly person: string; readonly node: Named }) =>
  tell(sys, held, {
    to: [task.person],
    title: ['task', kindOf(held), titleOf(held)],
    body: ['taskBody', held.instance.starterName, kindOf(held), titleOf(held), held.instance.bizNo, task.node],
    event: taskEvent(task.id),
    page: pageOf(task.id),
    mail: true,
  })

export const tellUrged = (sys: Tx, held: Held, people: readonly string[], time: number) =>
  tell(sys, held, {
    to: people,
    title: ['urged', kindOf(held), titleOf(held)],
    body: ['urgedBody', held.instance.starterName, titleOf(held), held.instance.bizNo],
    event: `wf.urge.${held.instance.id}.${time}`,
    page: '/studio/workflow/todo',
    mail: true,
    informative: true,
  })

export const tellReminded = (sys: Tx, held: Held, people: readonly string[], timerId: string) =>
  tell(sys, held, {
    to: people,
    title: ['reminded', kindOf(held), titleOf(held)],
    body: ['remindedBody', titleOf(held), held.instance.bizNo],
    event: `wf.remind.${timerId}`,
    page: '/studio/workflow/todo',
    mail: true,
    informative: true,
  })

export const tellCopied = (sys: Tx, held: Held, people: readonly string[]) =>
  tell(sys, held, {
    to: people,
    title: ['cc', kindOf(held), titleOf(held)],
    body: ['ccBody', titleOf(held), held.instance.bizNo],
    event: `wf.cc.${held.instance.id}.${people.join('.').slice(0, 40)}`,
    page: `/studio/workflow/todo?tab=cc`,
    informative: true,
  })

export const tellAdministrators = (sys: Tx, held: Held, node: Named) =>
  tell(sys, held, {
    to: { permission: 'studio:workflow:admin' },
    title: ['noApprover', kindOf(held), titleOf(held)],
    body: ['noApproverBody', titleOf(held), held.instance.bizNo, node],
    event: `wf.noApprover.${held.instance.id}`,
    page: '/studio/workflow/monitor',
    mail: true,
  })
