import { expect, test } from '@playwright/test'
import { configPath } from './config'

test('the log-in is kept where each system keeps such things', () => {
  const windows = { platform: 'win32', home: 'C:\\Users\\Ana' } as const
  const roaming = 'C:\\Users\\Ana\\AppData\\Roaming\\recaudo\\config.json'
  expect(configPath({ ...windows, env: { APPDATA: 'D:\\Perfil\\Roaming', XDG_CONFIG_HOME: '/c/x' } })).toBe(
    'D:\\Perfil\\Roaming\\recaudo\\config.json',
  )
  expect(configPath({ ...windows, env: {} })).toBe(roaming)
  expect(configPath({ ...windows, env: { APPDATA: 'Roaming' } })).toBe(roaming)
  const usual = '/home/ana/.config/recaudo/config.json'
  for (const platform of ['linux', 'darwin'] as const) {
    const machine = { platform, home: '/home/ana' }
    expect(configPath({ ...machine, env: { XDG_CONFIG_HOME: '/etc/ana', APPDATA: 'C:\\x' } })).toBe(
      '/etc/ana/recaudo/config.json',
    )
    for (const XDG_CONFIG_HOME of [undefined, '', 'here'])
      expect(configPath({ ...machine, env: { XDG_CONFIG_HOME } })).toBe(usual)
  }
})
