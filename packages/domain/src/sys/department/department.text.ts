import { text } from '../../kit/text'

export const departmentText = text({
  zh: {
    dictName: { org_category: '机构类型' },
    dict: { org_category: { '1': '公司', '2': '部门', '3': '岗位' } },
    permission: { list: '查询部门' },
    field: { departName: '部门名称', orgCode: '部门编码' },
    error: { DEPART_NO_MATCH: '未查询匹配数据！' },
  },
  en: {
    dictName: { org_category: 'Kind of unit' },
    dict: { org_category: { '1': 'Company', '2': 'Department', '3': 'Post' } },
    permission: { list: 'Query departments' },
    field: { departName: 'Department', orgCode: 'Department code' },
    error: { DEPART_NO_MATCH: 'No department matches' },
  },
})
