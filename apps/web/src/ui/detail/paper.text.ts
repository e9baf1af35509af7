import { text } from '../../lib/text'

export const paperText = text({
  zh: {
    title: '打印单据',
    paper: '文件',
    variant: '份',
    lang: '语言',
    none: '该单据当前没有可打印的文件',
    noneHint: '例如：开标前没有开标记录与比价表，定标前没有成交通知书。',
    preview: '{0}的预览',
    download: '下载 PDF',
    all: '全部 {0} 份打包',
    print: '打印',
    busy: '正在生成…',
  },
  en: {
    title: 'Print documents',
    paper: 'Document',
    variant: 'Copy',
    lang: 'Language',
    none: 'There is nothing to print of this record yet',
    noneHint: 'There is no opening record or comparison before the opening, and no award notice before the award.',
    preview: 'Preview of {0}',
    download: 'Download PDF',
    all: 'All {0} as a package',
    print: 'Print',
    busy: 'Being made…',
  },
})
