import { createTheme } from '@mantine/core';
import { colors } from './ramps.ts';
import { display } from './tokens.ts';
import { variants } from './variants.ts';

const body =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const heading = (fontSize: string, lineHeight: string) => ({
  fontSize,
  lineHeight,
  fontWeight: '650',
});

export const theme = createTheme({
  colors,
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#17201e',
  fontFamily: body,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  headings: {
    fontFamily: display,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: heading('clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)', '1.15'),
      h2: heading('clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)', '1.2'),
      h3: heading('1.25rem', '1.3'),
      h4: heading('1.0625rem', '1.35'),
      h5: heading('1rem', '1.4'),
      h6: heading('0.875rem', '1.4'),
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 1px rgb(23 32 30 / 0.04)',
    sm: '0 1px 2px rgb(23 32 30 / 0.06), 0 4px 12px -4px rgb(23 32 30 / 0.08)',
    md: '0 2px 4px rgb(23 32 30 / 0.05), 0 12px 28px -8px rgb(23 32 30 / 0.16)',
    lg: '0 4px 8px rgb(23 32 30 / 0.06), 0 24px 56px -16px rgb(23 32 30 / 0.24)',
    xl: '0 32px 80px -24px rgb(23 32 30 / 0.32)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '56em', lg: '72em', xl: '88em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variants,
  components: componentDefaults(),
});

/** Plain objects: `Component.extend()` would bring every component into the first page. */
function componentDefaults() {
  const medium = { defaultProps: { size: 'md' } };
  return {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'quiet', size: 36, color: 'gray' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Input: medium,
    InputWrapper: {
      defaultProps: {
        size: 'md',
        inputWrapperOrder: ['label', 'description', 'error', 'input'],
        // Optional fields are marked in words; a star on nearly every field says nothing.
        withAsterisk: false,
      },
    },
    TextInput: medium,
    PasswordInput: medium,
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 4 } },
    NativeSelect: medium,
    Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    Checkbox: medium,
    Radio: medium,
    Switch: medium,
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    Menu: {
      defaultProps: { shadow: 'md', radius: 'lg', offset: 6, transitionProps: { duration: 150 } },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        padding: 'xl',
        transitionProps: { duration: 200, transition: 'fade' },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 200 } } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withArrow: false,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Table: {
      defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md', highlightOnHover: true },
    },
    Progress: { defaultProps: { radius: 'xl', size: 10 } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Pagination: { defaultProps: { size: 'md', radius: 'md' } },
  };
}
