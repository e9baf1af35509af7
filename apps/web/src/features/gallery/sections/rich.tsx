import { RichEditor } from '../../../ui/rich-editor/rich-editor'
import { RichText } from '../../../ui/rich-text'
import { text, useText } from '../../../lib/text'
import { Specimen, States } from '../specimen'

const richText = text({
  zh: {
    editor: '富文本编辑器',
    note: '默认高 560，此处 200；图片上传、粘贴，@ 提及',
    shown: '富文本显示',
    sample:
      '<h2>开标须知</h2><p>请于 <b>11 月 28 日 17:00</b> 前提交报价，详见<a href="/srm/inquiry/list">询价列表</a>。</p><ul><li>电子版</li><li>纸质版</li></ul><blockquote>逾期不受理</blockquote>',
  },
  en: {
    editor: 'Rich text editor',
    note: 'Default height 560, 200 here; upload or paste images, @ mentions',
    shown: 'Rich text shown',
    sample:
      '<h2>Opening notes</h2><p>Submit quotations before <b>28 Nov 17:00</b>, see the <a href="/srm/inquiry/list">inquiry list</a>.</p><ul><li>Electronic copy</li><li>Paper copy</li></ul><blockquote>Late submissions are not accepted</blockquote>',
  },
})

export const RichSection = () => {
  const t = useText(richText)
  return (
    <>
      <States<string> title={t.editor} note={t.note} filled={t.sample} wide>
        {(control) => <RichEditor {...control} height={200} />}
      </States>
      <Specimen title={t.shown} wide>
        <RichText html={t.sample} />
      </Specimen>
    </>
  )
}
