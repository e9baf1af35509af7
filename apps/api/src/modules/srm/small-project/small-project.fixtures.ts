export { inquiryTest as smallTest, type InquiryTest as SmallTest } from '../inquiry/inquiry.fixtures'
