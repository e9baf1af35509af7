import { text } from '../../kit/text'

/** What is told of an opening. */
export const tenderBidNoticeText = text({
  zh: {
    opened: '“{0}”已开标',
    openedBody: '招标 {0}“{1}”已开标，请查看开标记录；对开标有异议的，应在开标会结束前提出。',
    pricesOpened: '“{0}”已开启报价',
    pricesOpenedBody: '招标 {0}“{1}”已开启通过评审的报价，请查看价格开标记录。',
    objected: '“{0}”收到开标异议',
    objectedBody: '{0}对招标 {1}“{2}”的开标提出异议，请在开标会上答复。',
    objectionAnswered: '“{0}”的开标异议已答复',
    objectionAnsweredBody: '贵公司对招标 {0}“{1}”开标的异议已答复：{2}',
  },
  en: {
    opened: 'Bids for "{0}" are opened',
    openedBody: 'The bids of tender {0} "{1}" are opened; see the record. Objections to the opening are raised before its session ends.',
    pricesOpened: 'Prices for "{0}" are opened',
    pricesOpenedBody: 'The price parts of tender {0} "{1}" that passed the evaluation are opened; see the record.',
    objected: 'Objection to the opening of "{0}"',
    objectedBody: '{0} objects to the opening of tender {1} "{2}"; answer it in the session.',
    objectionAnswered: 'Your objection to the opening of "{0}" is answered',
    objectionAnsweredBody: 'The objection of your company to the opening of tender {0} "{1}" is answered: {2}',
  },
})
