import { sliceText } from '../../kit/text'

/** Words of the public announcements that pages and server share. */
export const portalAnnouncementText = sliceText('portalAnnouncement', {
  zh: {
    type: { tender: '招标', inquiry: '询价', bidding: '竞价' },
    status: {
      scheduled: '待开始',
      open: '进行中',
      closed: '已截止',
      candidates: '候选人公示',
      awarded: '已定标',
      failed: '已流标',
      cancelled: '已终止',
    },
    /** What an open announcement is doing, by type. */
    open: { tender: '报名中', inquiry: '报价中', bidding: '竞价中' },
  },
  en: {
    type: { tender: 'Tender', inquiry: 'Inquiry', bidding: 'Auction' },
    status: {
      scheduled: 'Not started',
      open: 'Open',
      closed: 'Closed',
      candidates: 'Candidates',
      awarded: 'Awarded',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    open: { tender: 'Registration open', inquiry: 'Quoting open', bidding: 'Auction running' },
  },
})
