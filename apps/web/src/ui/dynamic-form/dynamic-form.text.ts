import { text } from '../../lib/text'

export const dynamicFormText = text({
  zh: {
    unknown: (type: string) => `表单项配置有误：未知的类型「${type}」`,
    badConfig: (type: string) => `表单项配置有误：类型「${type}」缺少必要的配置`,
    internal: '仅内部可见',
    readOnly: '由系统写入，不可编辑',
    filled: '留空则保存时自动填写',
    yes: '是',
    no: '否',
  },
  en: {
    unknown: (type: string) => `This form item is not set up correctly: unknown type "${type}"`,
    badConfig: (type: string) => `This form item is not set up correctly: type "${type}" lacks settings`,
    internal: 'Only staff see this',
    readOnly: 'Filled in by the system',
    filled: 'Left empty, it is filled when the document is saved',
    yes: 'Yes',
    no: 'No',
  },
})
