import { builtInTemplates } from '@srm/domain/templates'
import type { Tx } from '../client'
import { sysMessageTemplate } from '../schema/sys/message'

/** The product's messages, for administrators to word otherwise; what one has changed stays. */
export const seedMessageTemplates = async (tx: Tx): Promise<void> => {
  const rows = builtInTemplates.map(({ code, channel, names, said }) => ({
    templateCode: code,
    templateName: said['zh-CN'].title,
    templateNameEn: said['en-US'].title,
    templateContent: said['zh-CN'].content,
    templateContentEn: said['en-US'].content,
    templateType: channel,
    templateTestJson: Object.fromEntries(names.map((name) => [name, name === 'minutes' ? '10' : name])),
  }))
  await tx.insert(sysMessageTemplate).values(rows).onConflictDoNothing()
}
