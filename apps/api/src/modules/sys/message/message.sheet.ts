import type { MessageRow, TemplateRow } from '@srm/contract/sys/message'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { messageText } from '@srm/domain/sys/message/message.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'

const { zh, en } = messageText
const column = (key: keyof typeof zh.field, width?: number): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...(width ? { width } : {}),
})
const word = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value

export const templateSheet: SheetDef = {
  title: { zh: zh.menu.templates, en: en.menu.templates },
  columns: [
    column('templateCode', 24),
    column('templateName', 30),
    column('templateContent', 60),
    column('templateType'),
    column('templateNameEn', 30),
    column('templateContentEn', 60),
    column('templateTestJson', 30),
  ],
}
export const templateSheetRow = (lang: Lang) => (row: TemplateRow) => ({
  ...row,
  templateType: word(inLang(messageText, lang).dict.msgType, row.templateType),
})

export const messageSheet: SheetDef = {
  title: { zh: zh.menu.log, en: en.menu.log },
  columns: [
    column('esTitle', 36),
    column('esType'),
    column('esReceiver', 28),
    column('esContent', 60),
    column('esSendStatus'),
    column('esSendNum'),
    column('esSendTime', 20),
    column('esResult', 36),
  ],
}
export const messageSheetRow = (lang: Lang) => {
  const { dict } = inLang(messageText, lang)
  return (row: MessageRow) => ({
    ...row,
    esType: word(dict.msgType, row.esType),
    esSendStatus: word(dict.msgSendStatus, row.esSendStatus),
  })
}
