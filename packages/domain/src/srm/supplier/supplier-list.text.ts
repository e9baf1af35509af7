import { text } from '../../kit/text'

/** What the list of qualified suppliers and its file say beyond the profile's own fields. */
export const supplierListText = text({
  zh: { grade: '评价等级', lastScore: '最近得分', expiring: '到期证照', approvedAt: '准入时间', nextEnd: '最近到期', quals: '合格品类' },
  en: {
    grade: 'Grade',
    lastScore: 'Last score',
    expiring: 'Expiring',
    approvedAt: 'Admitted',
    nextEnd: 'Next end',
    quals: 'Categories',
  },
})
