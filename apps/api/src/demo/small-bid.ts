interface Asked {
  readonly lines: readonly { readonly id: string; readonly name: string }[]
}
/** Makes a company's offer at so many times the usual prices. */
export const bidFor = (it: Asked, factor: number) => ({
  lines: it.lines.map((line, i) => ({ lineId: line.id, price: ((i === 0 ? 4200 : 4800) * factor).toFixed(2), taxRate: '9' })),
  technical: '逐台停水更换，每台不超过 6 小时，分段试压合格后恢复供水；持证班组两组平行作业，逐井拍照留存。',
  service: '接报后 4 小时内到场，质保 24 个月，质保期内免费返修。',
})
