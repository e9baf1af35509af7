// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredFile } from '../../lib/wire/files'
import { Upload } from '../imports/upload'

/** The server's side of an upload: the test says what it answers. */
let answer: { readonly status: number; readonly text: string }
class Request {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.status = answer.status
    this.responseText = answer.text
    setTimeout(() => this.onload())
  }
}
const stored = (id: string) => ({ status: 200, text: JSON.stringify({ success: true, message: `${id}/a`, result: { id } }) })
const refused = (message: string) => ({ status: 200, text: JSON.stringify({ success: false, message, result: null }) })

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Field = ({ max = 2 }: { max?: number }) => {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  return <Upload label="附件" biz="test" value={files} onChange={setFiles} max={max} />
}
const give = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('附件 上传文件', { selector: 'input' }), {
    target: { files: names.map((name) => new File(['x'], name)) },
  })
const reasons = () =>
  screen.queryAllByRole('alert').map((alert) => `${alert.parentElement?.querySelector('.srm-clip')?.textContent}: ${alert.textContent}`)

test('a refusal stands at the row of its file with the reason, and stays until it is put away', async () => {
  render(<Field />)
  answer = refused('文件“a.pdf”的内容与扩展名不符')
  give('a.pdf', 'b.exe')
  await waitFor(() => expect(reasons()).toEqual(['a.pdf: 文件“a.pdf”的内容与扩展名不符', 'b.exe: 请上传文件：不支持 b.exe 的类型']))
  // What cannot succeed is not offered once more.
  expect(screen.queryByRole('button', { name: '重试 b.exe' })).toBeNull()
  answer = stored('1')
  fireEvent.click(screen.getByRole('button', { name: '重试 a.pdf' }))
  await screen.findByRole('button', { name: '下载 a.pdf' })
  expect(reasons()).toEqual(['b.exe: 请上传文件：不支持 b.exe 的类型'])
  fireEvent.click(screen.getByRole('button', { name: '移除 b.exe' }))
  expect(reasons()).toEqual([])
})

test('a refused file holds no place, and one too many says so', async () => {
  render(<Field />)
  answer = stored('1')
  give('a.exe', 'b.exe', 'c.pdf')
  await screen.findByRole('button', { name: '下载 c.pdf' })
  answer = stored('2')
  give('d.pdf', 'e.pdf')
  await screen.findByRole('button', { name: '下载 d.pdf' })
  expect(reasons()).toEqual(['a.exe: 请上传文件：不支持 a.exe 的类型', 'b.exe: 请上传文件：不支持 b.exe 的类型', 'e.pdf: 只能上传2个文件'])
})
