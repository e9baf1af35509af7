import { describe, expect, test } from 'vitest'
import { uploadText } from '../imports/upload.text'
import { documentTypes, hintTypes, imageTypes, keepLatest, objection, renamed, stemOf, viewerOf } from './rules'

const mb = 1024 * 1024
const anyDocument = { accept: documentTypes, imagesOnly: false }
const anyImage = { accept: imageTypes, imagesOnly: true }
const check = (name: string, type: string, size: number, what: typeof anyDocument, words = uploadText.zh) =>
  objection({ name, type, size }, what, words as never)

describe('what keeps a file from being sent', () => {
  test.each([
    ['a.pdf', 'application/pdf', 100 * mb, anyDocument, null],
    ['A.PDF', 'application/pdf', 1, anyDocument, null],
    ['大.pdf', 'application/pdf', 100 * mb + 1, anyDocument, '大.pdf 上传失败,文件大小超出100MB限制, 请压缩或降低文件质量!'],
    ['a.pdf', 'application/pdf', 1, anyImage, '请上传图片'],
    ['a.png', 'image/png', 1, anyImage, null],
    ['a.exe', 'application/x-msdownload', 1, anyDocument, '请上传文件：不支持 a.exe 的类型'],
    ['none', '', 1, anyDocument, '请上传文件：不支持 none 的类型'],
  ] as const)('%s (%s, %d bytes)', (name, type, size, what, words) => expect(check(name, type, size, what)).toBe(words))
  test.each([
    ['a.pdf', anyImage, 'Please upload an image'],
    ['a.exe', anyDocument, 'Please upload a file: the type of a.exe is not supported'],
  ] as const)('%s in English', (name, what, words) => expect(check(name, '', 1, what, uploadText.en as never)).toBe(words))
})

test.each([
  [uploadText.zh.tooMany(3), '只能上传3个文件'],
  [uploadText.zh.downloadFailed, '文件下载失败'],
  [uploadText.zh.unknown, '未知的文件'],
  [uploadText.en.failed('a.pdf'), 'a.pdf file upload failed'],
  [uploadText.zh.hint(10, hintTypes), '最多10个文件，单个不超过100MB，支持扩展名：.rar .zip .doc .docx .pdf .jpg'],
])('%s', (words, wanted) => expect(words).toBe(wanted))

test('with a limit the latest stay', () => {
  expect(keepLatest([1, 2, 3], 2)).toEqual([2, 3])
  expect(keepLatest([1], 2)).toEqual([1])
})
test.each([
  ['a.jpg', 'image'],
  ['a.PNG', 'image'],
  ['a.pdf', 'pdf'],
  ['a.docx', undefined],
  ['a', undefined],
])('%s is shown as %s', (name, viewer) => expect(viewerOf(name)).toBe(viewer))
test('another name keeps the ending', () => {
  expect(stemOf('图.2.pdf')).toBe('图.2')
  expect(renamed('图.2.pdf', ' 合同 ')).toBe('合同.pdf')
})
