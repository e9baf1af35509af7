export { supplierUserList } from './supplier-user.queries'
