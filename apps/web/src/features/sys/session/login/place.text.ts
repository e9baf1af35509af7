import { text } from '../../../../lib/text'

/** Words of the choice of tenant and department. */
export const placeText = text({
  zh: {
    tenant: {
      title: '选择本次登录的租户',
      hint: (name: string, n: number) => `${name}，您属于 ${n} 个租户。`,
      label: '租户',
      next: '下一步',
      code: (id: number) => `编号 ${id}`,
    },
    depart: {
      title: '选择本次登录的部门',
      hint: (name: string, n: number) => `${name}，您属于 ${n} 个部门。`,
      label: '部门',
      enter: '进入工作台',
      back: '返回',
    },
  },
  en: {
    tenant: {
      title: 'Choose a tenant',
      hint: (name: string, n: number) => `${name}, you belong to ${n} tenants.`,
      label: 'Tenant',
      next: 'Next',
      code: (id: number) => `No. ${id}`,
    },
    depart: {
      title: 'Choose a department',
      hint: (name: string, n: number) => `${name}, you belong to ${n} departments.`,
      label: 'Department',
      enter: 'Open workspace',
      back: 'Back',
    },
  },
})
