export { goodsReturnWork } from './goods-return.work'
export { followCredit } from './settling'
