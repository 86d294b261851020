/**
 * The most commonly guessed passwords, and the pieces from which longer ones are glued together.
 * Lower case; four characters or more, so that a piece is never there by chance. Together with the rules of
 * `password-rules.ts` (repetitions, two pieces in a row) it covers the common ones of twelve characters and up.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  1234 12345 123456 1234567 12345678 123456789 1234567890 12345678910 123456789012 1234567890123 0123456789 0987654321
  987654321 9876543210 87654321 7654321 654321 54321 4321 1111 11111 111111 1111111 11111111 0000 00000 000000 2222 222222
  3333 333333 4444 5555 555555 6666 666666 7777 777777 7777777 8888 888888 88888888 9999 999999 1122 112233 11223344 123123
  123123123 123321 1234321 123654 1230123 121212 131313 147258 147258369 159753 159357 147852 741852 741852963 789456
  789456123 456789 102030 010203 112358 314159 2580 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz 1qaz2wsx 1qaz2wsx3edc
  2wsx 2wsx3edc zaq1 zaq12wsx q1w2 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx qazwsxedc qaz123 abcd abcde abcdef abcdefg
  abcdefgh abcd1234 abcdef123 abc123 abc1234 abc12345 abc123456 a1b2 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 a123456
  a12345678 a123456789 aa123456 aaaa qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyuiop[]
  qwer1234 qwert123 qwert12345 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qweasd qweasdzxc qwe123
  qweqwe asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfghjkl123 asdf1234 asd123 asdasd zxcv zxcvb zxcvbn zxcvbnm
  zxcvbnm123 poiuytrewq lkjhgfdsa mnbvcxz azerty azerty123 azertyuiop qwertz qwertzuiop
  pass pass123 pass1234 passw0rd p4ssw0rd p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa55word passwort passwd password
  password! password!! password1 password1! password12 password123 password123! password1234 password12345 password123456
  password2024 password2025 password2026 passwordpassword passphrase mypassword mypassword123 newpassword yourpassword
  thisismypassword thepassword nopassword temppassword defaultpassword adminpassword userpassword rootpassword
  changeme changeme123 changemenow changeit letmein letmein1 letmein123 letmeinnow letmeinplease opensesame openseasame
  welcome welcome1 welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 welcomeback welcomehome
  admin admin1 admin12 admin123 admin1234 admin12345 administrator administrator1 administrator123 adminadmin root root123
  rootroot toor user user123 username guest guest123 test test1 test12 test123 test1234 test12345 testtest testing testing123
  tester default secret secret123 supersecret topsecret access access123 login login123 master master123 server system
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyouforever ilovemyself loveyou lovely loveme lover love forever princess
  princess1 sunshine sunshine1 sunshine123 sunflower flower flowers butterfly rainbow summer summer2024 summer2025
  summer2026 winter winter2024 winter2025 winter2026 spring autumn september october november december january february
  monday friday sunday monkey monkey123 dragon dragon123 tiger tigger lion eagle falcon phoenix panther bear wolf horse
  shadow shadow123 hunter hunter2 killer warrior ninja samurai pirate batman superman spiderman ironman wolverine starwars
  pokemon pikachu naruto minecraft fortnite roblox football football1 baseball baseball1 basketball soccer hockey golfer
  tennis liverpool arsenal chelsea barcelona realmadrid juventus manchester manunited michael michael1 jordan jordan23
  jennifer jessica ashley daniel thomas robert charlie andrew matthew joshua anthony george william david james nicole
  hannah amanda michelle maggie buster ginger pepper cookie chocolate cheese banana orange apple strawberry computer
  computer1 internet google facebook instagram youtube linkedin microsoft windows samsung nokia android iphone whatever
  trustno1 nothing something freedom success money money123 dollar million millionaire lucky lucky7 jesus jesus1 jesuschrist
  godisgood blessed heaven angel angel1 angels blink182 metallica nirvana slipknot mustang corvette ferrari porsche mercedes
  toyota honda yamaha harley ranger thunder lightning diamond crystal silver golden purple yellow green blue black white
  red123 hello hello1 hello123 hellohello helloworld hello world goodbye goodmorning goodluck correct horse battery staple
  correcthorsebatterystaple correcthorse batterystaple boursight boursight1 boursight123 stock stocks market markets
  invest investor investing trader trading shares wallstreet bullmarket bearmarket finance bank banking bitcoin crypto
  israel israel123 telaviv jerusalem shalom shalom123 ahava 2019 2020 2021 2022 2023 2024 2025 2026 2027
  `
    .trim()
    .split(/\s+/),
);
