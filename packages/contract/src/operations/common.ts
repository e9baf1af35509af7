import type { Both } from './words'

/** What operations of this name do in whichever slice. */
export const commonWords: Readonly<Record<string, Both>> = {
  counts: ['各状态数量', 'Counts per tab'],
  timeline: ['操作记录', 'History'],
  options: ['选项', 'Options'],
  suppliers: ['可选供应商', 'Suppliers to choose from'],
  candidates: ['可选供应商', 'Suppliers to choose from'],
  copy: ['复制', 'Copy'],
  saveDraft: ['保存草稿', 'Save a draft'],
  versions: ['历史版本', 'Versions'],
  queryTreeList: ['树形列表', 'Tree'],
  frozenBatch: ['冻结或解冻', 'Freeze or thaw'],
  changePassword: ['重置密码', 'Reset a password'],
  enable: ['启用或停用', 'Enable or disable'],
}
