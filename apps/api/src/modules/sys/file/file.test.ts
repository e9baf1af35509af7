import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import type { MadeSupplier } from '../../../demo/supplier'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { refusalOf } from '../../../http/request/errors'
import { sweepFiles } from './file.jobs'
import { linkFiles } from './file.public'
import { receive } from './file.store'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
const finance = await app.as('finance')
const newcomer = await app.supplier('registered')
const pdf = Buffer.from('%PDF-1.7\n你好')
const send = (name: string, content = pdf) => purchaser.upload('/sys/common/upload', { name, content }, { biz: 'temp' })
const stored = () => readdirSync(join(app.deps.config.DATA_DIR, 'files', 'incoming'))

describe('uploading', () => {
  test('stores the bytes, answers the id and the path', async () => {
    const answer = await send('报价 单.pdf')
    expect(answer).toMatchObject({ success: true, code: 200, result: { fileName: '报价 单.pdf', fileSize: pdf.length } })
    expect(answer.message).toBe(`${answer.result.id}/报价 单.pdf`)
    const [row] = await owner.sql`select sha256, mime, storage_key from sys_file where id = ${answer.result.id}`
    expect(row).toMatchObject({ mime: 'application/pdf', sha256: createHash('sha256').update(pdf).digest('hex') })
    expect(existsSync(join(app.deps.config.DATA_DIR, 'files', row?.storage_key))).toBe(true)
    expect(stored()).toEqual([])
  })

  test.each([
    ['病毒.exe', 'FILE_TYPE', Buffer.from('MZ')],
    ['无扩展名', 'FILE_TYPE', pdf],
    ['伪装.pdf', 'FILE_CONTENT', Buffer.from('MZ\u0090\u0000')],
    ['页面.xml', 'FILE_CONTENT', Buffer.from('<html><script>alert(1)</script>')],
    ['空.pdf', 'FILE_CONTENT', Buffer.alloc(0)],
  ] as const)('%s is refused: %s', async (name, key, content) => {
    expect(await send(name, content)).toRefuse(key)
    expect(stored()).toEqual([])
  })

  test('101 MB are refused with the words that clients know, and leave nothing behind', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(101 * 1024 * 1024)])
    expect(await send('大.pdf', big)).toMatchObject({
      success: false,
      message: '大.pdf 上传失败,文件大小超出100MB限制, 请压缩或降低文件质量!',
    })
    expect(stored()).toEqual([])
  })

  test('a call without a file and one without a token', async () => {
    expect(await purchaser.post('/sys/common/upload', {})).toRefuse('FILE_EMPTY')
    expect(await app.anonymous.upload('/sys/common/upload', { name: 'a.pdf', content: pdf })).toRefuse('TOKEN_INVALID')
  })

  test('a body that breaks off is refused with 400 and a sentence, whatever takes it', async () => {
    for (const url of ['/api/sys/common/upload', '/api/sys/user/importExcel'])
      for (const payload of [
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
        '--x\r\nContent-Disposition: form-data; na',
        '--x\r\n',
      ]) {
        const headers = { 'x-access-token': admin.token ?? '', 'content-type': 'multipart/form-data; boundary=x' }
        const answer = await app.http.inject({ method: 'POST', url, headers, payload })
        expect(answer.json()).toMatchObject({ success: false, errorKey: 'FILE_BROKEN', message: '文件上传中断，请重试' })
        expect(answer.statusCode).toBe(400)
      }
    expect(stored()).toEqual([])
  })

  test('a field of images takes no other file, wherever the form says so', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
    const ask = (name: string, content: Buffer) => purchaser.upload('/sys/common/upload', { name, content }, { isup: '1' })
    expect(await ask('a.pdf', pdf)).toRefuse('FILE_NOT_IMAGE')
    expect(await ask('a.png', pdf)).toRefuse('FILE_CONTENT')
    expect((await ask('a.png', png)).success).toBe(true)
    const part = (name: string, more: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
    const behind = `${part('file', '; filename="b.pdf"', '%PDF-1.7')}${part('isup', '', '1')}--x--\r\n`
    const headers = { 'x-access-token': purchaser.token ?? '', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.http.inject({ method: 'POST', url: '/api/sys/common/upload', headers, payload: behind })
    expect(answer.json()).toMatchObject({ success: false, errorKey: 'FILE_NOT_IMAGE' })
    expect(stored()).toEqual([])
  })

  test('a full disk is named', async () => {
    const broken = new Readable({
      read() {
        this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      },
    })
    const error: unknown = await receive(join(app.deps.config.DATA_DIR, 'files'), broken, 1000).catch((e: unknown) => e)
    expect(refusalOf(error)?.key).toBe('STORAGE_FULL')
    expect(stored()).toEqual([])
  })

  test('a path in the name does not lead out of the storage', async () => {
    expect((await send('../../../etc/cron.d/evil.pdf')).result.fileName).toBe('evil.pdf')
  })
})

describe('the room of a company', () => {
  const mb = 1024 * 1024
  const uses = async (bytes: number, username: string) => {
    await owner.sql`insert into sys_file (tenant_id, file_name, file_size, mime, sha256, storage_key, biz, create_by)
      values (0, 'old.pdf', ${bytes}, 'application/pdf', '', 'room/none', 'room', ${username})`
  }
  const sendAs = ({ client }: MadeSupplier) => client.upload('/sys/common/upload', { name: 'a.pdf', content: pdf }, { biz: 'temp' })
  test('before its approval is 500 MB for all of its accounts together, and the refusal says why', async () => {
    await uses(500 * mb - 20, newcomer.name)
    expect((await sendAs(newcomer)).success).toBe(true)
    const refused = await sendAs(newcomer)
    expect(refused).toRefuse('FILE_QUOTA_UNAPPROVED')
    expect(refused.message).toBe('贵公司通过审核前上传的文件合计不能超过500MB（已用500MB），请减少或压缩附件')
    await uses(20, newcomer.name)
    expect(await sendAs(newcomer)).toRefuse('FILE_QUOTA_UNAPPROVED')
    expect(stored()).toEqual([])
  })
  test('is shared by uploads at the same time', async () => {
    await owner.sql`delete from sys_file where create_by = ${newcomer.name}`
    await uses(500 * mb - 50, newcomer.name)
    const all = await Promise.all(Array.from({ length: 6 }, () => sendAs(newcomer)))
    expect(all.filter(({ success }) => success)).toHaveLength(Math.floor(50 / pdf.length))
  })
  test('grows with the approval, and staff have no such limit', async () => {
    const approved = await app.supplier()
    await uses(501 * mb, approved.name)
    expect((await sendAs(approved)).success).toBe(true)
    await uses(20 * 1024 * mb, approved.name)
    expect(await sendAs(approved)).toRefuse('FILE_QUOTA')
    await uses(30 * 1024 * mb, 'purchaser')
    expect((await send('a.pdf')).success).toBe(true)
  })
})

describe('downloading', () => {
  const url = (answer: { message: string }) => `/sys/common/static/${answer.message.split('/').map(encodeURIComponent).join('/')}`
  const raw = (token: string | undefined, path: string) =>
    app.http.inject({ url: `/api${path}`, headers: token ? { 'x-access-token': token } : {} })

  test('the uploader gets the bytes as an attachment that cannot run', async () => {
    const answer = await send('报价.pdf')
    const got = await raw(purchaser.token, url(answer))
    expect(got.rawPayload.equals(pdf)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;.*%E6%8A%A5%E4%BB%B7\.pdf$/),
    })
    expect((await raw(purchaser.token, `/sys/common/static/${answer.result.id}`)).statusCode).toBe(200)
  })

  test('others get the answer of a file that never was', async () => {
    const answer = await send('密.pdf')
    const strip = (payload: string) => ({ ...JSON.parse(payload), timestamp: 0 })
    const refused = strip((await raw(finance.token, url(answer))).payload)
    expect(refused).toMatchObject({ success: false, errorKey: 'NOT_FOUND' })
    expect(refused).toEqual(strip((await raw(finance.token, '/sys/common/static/00000000-0000-4000-8000-000000000000/x')).payload))
    expect(strip((await raw(undefined, url(answer))).payload)).toMatchObject({ errorKey: 'TOKEN_INVALID' })
    expect(strip((await raw(finance.token, '/sys/common/static/nonsense')).payload)).toMatchObject({ errorKey: 'NOT_FOUND' })
  })

  test('a document that may be read opens its files, and closes them again', async () => {
    const answer = await send('附件.pdf')
    const [doc] =
      await owner.sql`insert into sys_announcement (title, msg_content, msg_category, sender, tenant_id) values ('x', 'x', '1', 'admin', 0) returning id`
    const held = { bizType: 'sysAnnouncement', bizId: doc?.id, field: 'files' }
    await inTx(systemCtx(app.deps), (tx) => linkFiles(tx, { ...held, files: [answer.result] }))
    expect((await raw(finance.token, url(answer))).statusCode).toBe(200)
    await inTx(systemCtx(app.deps), (tx) => linkFiles(tx, { ...held, files: [] }))
    expect((await raw(finance.token, url(answer))).json()).toMatchObject({ errorKey: 'NOT_FOUND' })
  })

  test('nobody attaches a file they cannot read', async () => {
    const answer = await send('别人的.pdf')
    const { findActor } = await import('../session/session.public')
    const actor = await findActor(app.deps, finance.token ?? '')
    if (!actor) throw new Error('finance is not signed in')
    const ctx = { ...systemCtx(app.deps), actor }
    const link = inTx(ctx, (tx) =>
      linkFiles(tx, { bizType: 'sys_announcement', bizId: answer.result.id, field: 'files', files: [answer.result] }),
    )
    await expect(link).rejects.toMatchObject({ key: 'FILE_NOT_YOURS' })
  })
})

describe('renaming', () => {
  const rename = (user: typeof purchaser, id: string, fileName: string) => user.put('/sys/common/renameFile', { id, fileName })

  test('an own file that no document holds', async () => {
    const { id } = (await send('旧.pdf')).result
    expect(await rename(purchaser, id, '../新 名.pdf')).toMatchObject({ success: true, result: { id, fileName: '新 名.pdf' } })
    const [row] = await owner.sql`select file_name from sys_file where id = ${id}`
    expect(row?.file_name).toBe('新 名.pdf')
  })

  test.each(['新.docx', '新', '.pdf'])('%s is refused', async (fileName) => {
    expect(await rename(purchaser, (await send('旧.pdf')).result.id, fileName)).toRefuse('FILE_NAME')
  })

  test('neither what others uploaded nor what a document holds', async () => {
    const { id } = (await send('旧.pdf')).result
    expect(await rename(finance, id, '新.pdf')).toRefuse('NOT_FOUND')
    await owner.sql`update sys_file set linked_at = now() where id = ${id}`
    expect(await rename(purchaser, id, '新.pdf')).toRefuse('NOT_FOUND')
  })
})

test('what no document took up is swept away after two days, what one ever held stays', async () => {
  const [loose, held] = [(await send('散.pdf')).result, (await send('留.pdf')).result]
  const [doc] = await owner.sql`select id from sys_announcement limit 1`
  const place = { bizType: 'sysAnnouncement', bizId: doc?.id, field: 'kept' }
  await inTx(systemCtx(app.deps), (tx) => linkFiles(tx, { ...place, files: [held] }))
  await inTx(systemCtx(app.deps), (tx) => linkFiles(tx, { ...place, files: [] }))
  app.travel({ hours: 47 })
  await sweepFiles.run(systemCtx(app.deps), {})
  expect(await owner.sql`select 1 from sys_file where id = ${loose.id}`).toHaveLength(1)
  app.travel({ hours: 2 })
  await sweepFiles.run(systemCtx(app.deps), {})
  expect(await owner.sql`select 1 from sys_file where id = ${loose.id}`).toHaveLength(0)
  expect(await owner.sql`select 1 from sys_file where id = ${held.id}`).toHaveLength(1)
})
