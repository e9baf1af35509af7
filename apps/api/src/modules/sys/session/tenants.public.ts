export { atTenant } from './system'
