import { text } from '../../kit/text'

/** To the member of staff who wrote a change for a company: a colleague went on with it, or dropped it. */
export const behalfNoticeText = text({
  zh: {
    takeOver: '{0}接手了您代供应商“{1}”填写的{2}{3}',
    delete: '{0}删除了您代供应商“{1}”填写的{2}{3}',
  },
  en: {
    takeOver: '{0} took over {2} {3}, which you were writing on behalf of supplier "{1}"',
    delete: '{0} deleted {2} {3}, which you were writing on behalf of supplier "{1}"',
  },
})
