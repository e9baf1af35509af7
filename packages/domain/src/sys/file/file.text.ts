import { sliceText } from '../../kit/text'

export const fileText = sliceText('file', {
  zh: {
    error: {
      FILE_EMPTY: '请选择文件',
      FILE_TYPE: '不支持的文件类型：{0}',
      FILE_CONTENT: '文件“{0}”的内容与扩展名不符',
      FILE_TOO_LARGE: '{0} 上传失败,文件大小超出100MB限制, 请压缩或降低文件质量!',
      FILE_NOT_IMAGE: '请上传图片',
      FILE_NAME: '文件名不正确',
      FILE_TOO_MANY: '只能上传{0}个文件',
      FILE_NOT_YOURS: '附件不存在或无权使用',
      FILE_HELD: '附件“{0}”已用于其他单据，不能密封，请重新上传一份',
      FILE_DAMAGED: '附件在服务器上的密文已损坏，无法解密',
      FILE_BROKEN: '文件上传中断，请重试',
      FILE_QUOTA_UNAPPROVED: '贵公司通过审核前上传的文件合计不能超过{0}MB（已用{1}MB），请减少或压缩附件',
      FILE_QUOTA: '贵公司上传的文件合计不能超过{0}GB（已用{1}GB），请联系采购方',
    },
  },
  en: {
    error: {
      FILE_EMPTY: 'Please choose a file',
      FILE_TYPE: 'This type of file is not accepted: {0}',
      FILE_CONTENT: 'The content of "{0}" does not match its extension',
      FILE_TOO_LARGE: '{0} was not uploaded: files may have at most 100 MB',
      FILE_NOT_IMAGE: 'Please upload an image',
      FILE_NAME: 'The file name is not valid',
      FILE_TOO_MANY: 'At most {0} files can be uploaded',
      FILE_NOT_YOURS: 'The attachment does not exist or may not be used',
      FILE_HELD: 'Another document holds "{0}", so it cannot be sealed: upload a copy',
      FILE_DAMAGED: 'What the server stores of the attachment is damaged and cannot be decrypted',
      FILE_BROKEN: 'The upload was interrupted, please try again',
      FILE_QUOTA_UNAPPROVED:
        'Until your company is approved its files may have {0} MB together ({1} MB are used); please upload fewer or smaller ones',
      FILE_QUOTA: 'The files of your company may have {0} GB together ({1} GB are used); please ask the buyer',
    },
  },
})
