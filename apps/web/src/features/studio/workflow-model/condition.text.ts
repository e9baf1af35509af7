import { text } from '../../../lib/text'

export const conditionText = text({
  zh: {
    joined: '条件关系',
    all: '全部满足',
    any: '满足任一',
    nth: (n: number) => `条件 ${n}`,
    field: '字段',
    rule: '比较',
    value: '值',
    yes: '是',
    no: '否',
    several: '多个值用逗号分隔',
    add: '添加条件',
    remove: (n: number) => `删除条件 ${n}`,
    rules: { eq: '等于', ne: '不等于', gt: '大于', ge: '大于等于', lt: '小于', le: '小于等于', in: '属于' },
  },
  en: {
    joined: 'How conditions are joined',
    all: 'All hold',
    any: 'Any holds',
    nth: (n: number) => `Condition ${n}`,
    field: 'Field',
    rule: 'Comparison',
    value: 'Value',
    yes: 'Yes',
    no: 'No',
    several: 'Several values, divided by commas',
    add: 'Add a condition',
    remove: (n: number) => `Remove condition ${n}`,
    rules: { eq: 'equals', ne: 'is not', gt: 'above', ge: 'at least', lt: 'below', le: 'at most', in: 'is one of' },
  },
})
