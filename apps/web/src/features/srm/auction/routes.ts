import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/auction/list', permission: 'srm:auction:list' },
  {
    ...{ key: 'srm/auction/form', permission: 'srm:auction:add', parent: 'srm/auction/list' },
    title: { zh: '填写竞价', en: 'Auction form' },
  },
  {
    ...{ key: 'srm/auction/detail', permission: 'srm:auction:queryById', parent: 'srm/auction/list' },
    title: { zh: '竞价详情', en: 'Auction' },
  },
  {
    ...{ key: 'srm/auction/monitor', permission: 'srm:auction:monitor', parent: 'srm/auction/list' },
    title: { zh: '竞价监控', en: 'Auction monitor' },
  },
  { key: 'srm/auctionRoom/list', permission: 'srm:auctionRoom:list' },
  {
    ...{ key: 'srm/auctionRoom/detail', permission: 'srm:auctionRoom:queryById' },
    ...{ parent: 'srm/auctionRoom/list', title: { zh: '竞价室', en: 'Auction room' } },
  },
] as const satisfies readonly Route[]
