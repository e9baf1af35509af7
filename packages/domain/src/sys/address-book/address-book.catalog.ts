import { catalogOf, roleTemplates } from '../../kit/catalog'

const staff = roleTemplates.filter((role) => !role.startsWith('supplier'))

/** A page of its own for the whole staff: the administration's group is not theirs. */
export const addressBookCatalog = catalogOf({
  slice: 'addressBook',
  permissions: [],
  menus: [{ key: 'list', path: '/isystem/addressList', component: 'system/AddressList', icon: 'book', order: 800, roles: staff }],
})
