import { sliceText } from '../../kit/text'

export const siteText = sliceText('site', {
  zh: {
    menu: { studio: '门户装修' },
    status: { saved: '已保存', enabled: '已启用', replaced: '已替换' },
    action: { enable: '启用', replace: '替换' },
    permission: { enable: '启用' },
    template: { se: '基础版', pro: '高级版' },
    origin: { seed: '初始配置', save: '保存', restore: '恢复', discard: '放弃修改', undo: '撤销' },
    dictName: { site_status: '门户版本状态', site_template: '门户模板' },
    dict: { site_template: { se: '基础版', pro: '高级版' } },
    error: {
      SITE_NO_CHANGE: '内容没有变化，无需保存',
      SITE_ENABLED_ALREADY: '该版本正在使用中',
      SITE_NO_EARLIER: '没有更早的版本可以恢复',
      SITE_PREVIEW_GONE: '预览已失效，请重新生成',
      SITE_IMAGE: '请选择 PNG 或 JPG 图片',
    },
  },
  en: {
    menu: { studio: 'Portal studio' },
    status: { saved: 'Saved', enabled: 'Enabled', replaced: 'Replaced' },
    action: { enable: 'Enable', replace: 'Replace' },
    permission: { enable: 'Enable' },
    template: { se: 'Basic', pro: 'Advanced' },
    origin: { seed: 'Initial', save: 'Saved', restore: 'Restored', discard: 'Changes discarded', undo: 'Undone' },
    dictName: { site_status: 'Version of the portal', site_template: 'Portal template' },
    dict: { site_template: { se: 'Basic', pro: 'Advanced' } },
    error: {
      SITE_NO_CHANGE: 'Nothing has changed, there is nothing to save',
      SITE_ENABLED_ALREADY: 'This version is in use already',
      SITE_NO_EARLIER: 'There is no earlier version to return to',
      SITE_PREVIEW_GONE: 'The preview has expired; please make a new one',
      SITE_IMAGE: 'Please choose a PNG or JPG image',
    },
  },
})
