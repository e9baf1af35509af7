import { text } from '../../../lib/text'

export const templatePageText = text({
  zh: {
    paper: '单据',
    preview: '样张',
    previewNote: '示例内容；印章只出现在存档文件上',
    changed: '有未发布的改动',
    published: '已发布',
    unpublished: '未单独设置，使用默认',
    save: '保存草稿',
    publish: '发布',
    saved: '已保存，尚未发布',
    done: '已发布，新打印的文件立即生效；已存档的文件不变',
    lang: '样张语言',
    alt: '样张',
  },
  en: {
    paper: 'Document',
    preview: 'Specimen',
    previewNote: 'Example content; the seal stands on kept papers alone',
    changed: 'Changes not published',
    published: 'Published',
    unpublished: 'Nothing of its own: the default is used',
    save: 'Save draft',
    publish: 'Publish',
    saved: 'Saved, not published yet',
    done: 'Published: what is printed from now on carries it, kept papers stay as they are',
    lang: 'Language of the specimen',
    alt: 'Specimen',
  },
})
