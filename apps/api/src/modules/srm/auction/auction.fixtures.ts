export { inquiryTest as auctionTest, type InquiryTest as AuctionTest } from '../inquiry/inquiry.fixtures'
