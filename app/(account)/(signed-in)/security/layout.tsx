export { SettingsTexts as default } from '../texts'
