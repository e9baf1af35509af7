import { fill } from '@srm/domain/kit/text'
import { sampleNoticeText } from '@srm/domain/srm/sample/sample.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Sample } from './sample.life'

type Key = keyof typeof sampleNoticeText.zh
/** What fills a phrase; a word of a dictionary has its own in each language. */
type Param = string | number | { readonly zh: string; readonly en: string }
interface Message {
  readonly to: Receivers
  /** Of the title; the body's is the same with `Body`. */
  readonly key: Exclude<Key, `${string}Body`>
  readonly body: readonly Param[]
  readonly page: '/srm/sample/detail' | '/srm/sampleWork/detail'
  /** Nothing to be done about it. */
  readonly informative?: boolean
}
const inLang = (lang: 'zh' | 'en', params: readonly Param[]) => params.map((one) => (typeof one === 'object' ? one[lang] : one))
const said = (lang: 'zh' | 'en', key: Key, params: readonly Param[]) => fill(sampleNoticeText[lang][key], inLang(lang, params))

/** Writes one notice about a sample, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Pick<Sample, 'id' | 'docNo' | 'round'>, { to, key, body, page, informative = false }: Message) =>
  notify(tx, {
    to,
    title: said('zh', key, [row.docNo]),
    titleEn: said('en', key, [row.docNo]),
    content: said('zh', `${key}Body`, body),
    contentEn: said('en', `${key}Body`, body),
    openPage: `${page}?id=${row.id}`,
    bizType: 'sample',
    busId: row.id,
    event: `${key}.${row.round}`,
    informative,
  })

/** Nothing that was asked before is to be done any more. */
export const settleSample = (tx: Tx, { id }: Pick<Sample, 'id'>, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'sample', busId: id, status })

/** All users of the company that is asked. */
export const company = (row: Pick<Sample, 'supplierId'>): Receivers => ({ supplierIds: [row.supplierId] })
/** Whoever may take the next step in the laboratory; who issued the request does not test. */
export const lab = (row: Pick<Sample, 'labOrgCode' | 'createBy'>, permission: 'srm:sample:receive' | 'srm:sample:test'): Receivers => ({
  permission,
  orgCode: row.labOrgCode,
  ...(permission === 'srm:sample:test' ? { except: [row.createBy] } : {}),
})
export const issuer = (row: Pick<Sample, 'issuerId'>): Receivers => (row.issuerId ? [row.issuerId] : [])
