import { text } from '../../kit/text'

export const taskText = text({
  zh: {
    status: { queued: '排队中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' },
    kind: { export: '导出', import: '导入' },
    message: { started: '任务已开始，可在右上角“任务”查看进度', cancelled: '任务已取消' },
    sheet: {
      allGood: '共{0}行数据全部导入成功！',
      someBad: '文件导入成功，但有错误。',
      noneTaken: '文件中有错误，未导入任何数据',
      counted: '总上传行数：{0}，已导入行数：{1}，错误行数：{2}',
      errors: '错误数据',
      options: '选项',
    },
    error: {
      TASK_TOO_MANY: '您已有{0}个任务在进行，请稍后再试',
      TASK_OVER: '任务已结束',
      TASK_FILE_GONE: '文件已过期或不存在',
      EXPORT_UNKNOWN: '该列表不支持导出',
      EXPORT_TOO_LONG: '一次最多导出{0}行，请缩小查询范围',
      IMPORT_UNKNOWN: '该列表不支持导入',
      SHEET_TOO_LARGE: '文件大小超出{0}MB限制, 请压缩或降低文件质量! ',
    },
  },
  en: {
    status: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
    kind: { export: 'Export', import: 'Import' },
    message: { started: 'Started; its progress is under "Tasks" at the top right', cancelled: 'The task was cancelled' },
    sheet: {
      allGood: 'All {0} rows have been imported',
      someBad: 'Imported, but some rows have errors.',
      noneTaken: 'The file has errors; nothing was imported',
      counted: 'Rows: {0}, imported: {1}, with errors: {2}',
      errors: 'errors',
      options: 'Options',
    },
    error: {
      TASK_TOO_MANY: 'You already have {0} tasks running; please try again later',
      TASK_OVER: 'The task is over',
      TASK_FILE_GONE: 'The file has expired or does not exist',
      EXPORT_UNKNOWN: 'This list cannot be exported',
      EXPORT_TOO_LONG: 'At most {0} rows can be exported at once; please narrow the filters',
      IMPORT_UNKNOWN: 'This list takes no imports',
      SHEET_TOO_LARGE: 'A file may have at most {0} MB',
    },
  },
})
